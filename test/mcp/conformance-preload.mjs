// Lets `@modelcontextprotocol/conformance` start under Node 20. It imports `globSync` of `fs`, which only Node 22
// has, for a command that is not used here. `node --import` this file before it.
import { register } from 'node:module';

const fs = `
export * from 'node:fs';
export { default } from 'node:fs';
export const globSync = () => { throw new Error('fs.globSync is not in this version of Node'); };
`;

const hooks = `
export async function resolve(specifier, context, next) {
  const forSuite = specifier === 'fs' && context.parentURL?.includes('/@modelcontextprotocol/conformance/');
  return forSuite
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(fs)}`)}, shortCircuit: true }
    : next(specifier, context);
}
`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
