/** Dockerfile: base images of the stages, and the variables that are set. */
import { DockerfileParser } from 'dockerfile-ast';
import { addressesIn } from './addresses.ts';
import { imageName } from './images.ts';
import { firstLines, refuseLong } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';

export function parseDockerfile(text: string): Parsed {
  refuseLong(text);
  const dockerfile = DockerfileParser.parse(text);
  const signals: Signal[] = [];
  const stages = new Set<string>();
  for (const from of dockerfile.getFROMs()) {
    const line = from.getRange().start.line + 1;
    const image = from.getImage();
    if (image !== null && !stages.has(image.toLowerCase())) {
      const name = imageName(image);
      if (name !== null) signals.push({ kind: 'image', name, line, weight: 'setting' });
    }
    const stage = from.getBuildStage();
    if (stage !== null) stages.add(stage.toLowerCase());
  }
  for (const [name, line] of firstLines(text, /^LABEL\s{1,9}"?([\w.-]{1,80})/gi))
    signals.push({ kind: 'key', name: `dockerfile:label=${name}`, line, weight: 'setting' });
  const set = [
    ...dockerfile.getENVs().flatMap((env) => env.getProperties()),
    ...dockerfile.getARGs().map((arg) => arg.getProperty()),
  ];
  for (const property of set) {
    if (property === null) continue;
    const line = property.getRange().start.line + 1;
    signals.push({ kind: 'env', name: property.getName(), line, weight: 'setting' });
    signals.push(...addressesIn(property.getValue() ?? '', line, 'setting'));
  }
  for (const comment of dockerfile.getComments()) {
    signals.push(...addressesIn(comment.getContent() ?? '', comment.getRange().start.line + 1, 'comment'));
  }
  return { signals };
}
