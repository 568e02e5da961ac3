/**
 * `npm run audit`: known weaknesses of what runs in production, and whether the registry signed what is installed.
 * Both ask the registry. Where it does not answer such questions that is said in a line of its own and is no
 * success: exit code 3. Exit code 1 is a finding.
 */
import { spawn } from 'node:child_process';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/package.ts';
import { complaintsOf, makeSbom, runtimeDependencies } from './sbom.ts';

const EXIT = { clean: 0, findings: 1, unanswered: 3 } as const;

/** A registry that has not answered by then does not answer. */
const ANSWER_MS = 90_000;

const auditSchema = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }),
  }),
});

type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

function npm(...args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: packageRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: ANSWER_MS,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/** The figures that npm prints; null where it printed an error instead. */
function figuresOf(stdout: string): z.infer<typeof auditSchema>['metadata']['vulnerabilities'] | null {
  try {
    const parsed = auditSchema.safeParse(JSON.parse(stdout));
    return parsed.success ? parsed.data.metadata.vulnerabilities : null;
  } catch {
    // Not JSON: npm says its errors in words.
    return null;
  }
}

async function knownWeaknesses(): Promise<number> {
  const figures = figuresOf((await npm('audit', '--omit=dev', '--json')).stdout);
  if (figures === null) {
    console.log('known weaknesses: NOT CHECKED, the registry does not answer audits');
    return EXIT.unanswered;
  }
  console.log(`known weaknesses: ${figures.total} (${figures.critical} critical, ${figures.high} high)`);
  return figures.critical + figures.high > 0 ? EXIT.findings : EXIT.clean;
}

async function signatures(): Promise<number> {
  const { code, stdout } = await npm('audit', 'signatures', '--omit=dev');
  const words = stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  if (/invalid|tampered/i.test(stdout)) {
    console.log(`signatures: ${words.join(' ')}`);
    return EXIT.findings;
  }
  if (code !== 0 || !/verified registry signature/.test(stdout)) {
    console.log('signatures: NOT CHECKED, the registry publishes no keys for them');
    return EXIT.unanswered;
  }
  console.log(`signatures: ${words.find((line) => /verified registry signature/.test(line)) ?? ''}`);
  return EXIT.clean;
}

async function licences(): Promise<number> {
  const { sbom } = await makeSbom();
  const complaints = complaintsOf(sbom, await runtimeDependencies());
  console.log(`licences: ${sbom.components.length} packages, ${complaints.length} complaints`);
  for (const line of complaints) console.log(`  ${line}`);
  return complaints.length > 0 ? EXIT.findings : EXIT.clean;
}

const codes = [await licences(), await knownWeaknesses(), await signatures()];
process.exitCode = codes.includes(EXIT.findings) ? EXIT.findings : Math.max(...codes);
