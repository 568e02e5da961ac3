import { rename, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printReport, type ReportFlags } from '../../pipeline/commands/report.ts';
import { prove } from '../../pipeline/commands/prove.ts';
import { EXIT } from '../../schemas/terminal/index.ts';
import { recordOutput } from '../recording.ts';
import { captureFile, liveNight, NIGHTS, openWorld, secondDay, type World } from '../world/three-nights.ts';

describe('the commands report and prove', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await liveNight(world, NIGHTS[0]);
    secondDay(world);
    await liveNight(world, NIGHTS[1]);
  });
  afterAll(async () => {
    await world.web.close();
    await rm(world.folder, { recursive: true });
  });

  const run = async (flags: Partial<ReportFlags> = {}) => {
    const { output, said } = recordOutput();
    const code = await printReport(
      // The simulated nights keep their captures beside the world, named as those of a real night.
      { snapshots: world.versionsDir, captures: world.folder, all: false, json: false, ...flags },
      output,
    );
    return { code, ...said };
  };
  const address = (name: string) => `${world.web.sites.get(name)?.origin}/pricing`;

  it('prints the report of the newest version', async () => {
    const { code, out } = await run();
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`### <${address('alder')}>: 1 figure differs`);
    expect(JSON.parse((await run({ json: true })).out).missed).toHaveLength(1);
  });

  it('shows what a reader sees changed on a page, and what became of its quotes', async () => {
    const { code, out } = await run({ diff: address('alder') });
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`--- ${NIGHTS[0]} ${address('alder')}\n+++ ${NIGHTS[1]} ${address('alder')}\n`);
    expect(out).toContain(
      [
        '- The Free plan includes 100 GB of bandwidth per month.',
        '+ The Free plan includes 50 GB of bandwidth per month.',
        '  No credit card is needed to sign up.',
      ].join('\n'),
    );
    expect(out).toContain('  figure-changed: alder-free bandwidth: The Free plan includes 100 GB');
    expect(out).toContain('  found: alder-free card: No credit card is needed\n');
  });

  it('says so where the captures hold one text of the page, or none', async () => {
    const fir = await run({ diff: address('fir') });
    expect(fir.code).toBe(EXIT.done);
    expect(fir.out).toContain('the captures have no other text of this page');
    expect(fir.out).toContain('found: fir-free storage');
    const none = await run({ diff: 'https://maple.example/pricing' });
    expect(none).toMatchObject({ code: EXIT.badInput, out: '' });
    expect(none.err).toContain('has the text of https://maple.example/pricing');
  });

  type Proofs = {
    proofs: {
      evidence: string;
      status: string;
      capture: { at: string } | null;
      record: Record<string, unknown> | null;
    }[];
  };
  const proofsOf = async (offer: string, captures = world.folder) => {
    const { output, said } = recordOutput();
    const flags = { snapshots: world.versionsDir, captures, json: true };
    const code = await prove(offer, flags, output);
    return { code, proofs: (JSON.parse(said.out) as Proofs).proofs };
  };

  it('names the bytes of the night that last saw each quote, and finds them without the network', async () => {
    const { code, proofs } = await proofsOf('alder-free');
    expect(code).toBe(EXIT.done);
    expect(proofs.map(({ evidence, status, capture }) => [evidence, status, capture?.at])).toEqual([
      ['bandwidth', 'proved', NIGHTS[0]],
      ['card', 'proved', NIGHTS[1]],
    ]);
    expect(proofs[0]?.record).toMatchObject({
      file: captureFile(world, NIGHTS[0]),
      offset: expect.any(Number),
      digest: expect.stringMatching(/^sha256:/),
      bytes: { from: expect.any(Number), to: expect.any(Number) },
    });
    // One that only the browser shows, one in GBK, and one whose page was never read.
    expect((await proofsOf('birch-free')).proofs.map(({ status }) => status)).toContain('proved');
    expect((await proofsOf('cedar-free')).proofs.map(({ status }) => status)).toContain('proved');
    expect((await proofsOf('dogwood-free')).proofs.map(({ status }) => status)).not.toContain('proved');
  });

  it('says plainly that a capture is not at hand', async () => {
    const first = captureFile(world, NIGHTS[0]);
    await rename(first, `${first}.away`);
    const { code, proofs } = await proofsOf('alder-free');
    await rename(`${first}.away`, first);
    expect(code).toBe(EXIT.badInput);
    expect(proofs.map(({ status }) => status)).toEqual(['no-capture', 'proved']);
  });
});
