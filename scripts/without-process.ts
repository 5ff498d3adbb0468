import type { Plugin } from 'vite'

/**
 * Leaves the stand-in for Node's `process` out of the Worker's bundle, for which nothing here asks: where the runtime's
 * own is off, Cloudflare's plugin puts one into every start, and has no switch for that (docs/adr/0009-light-worker.md).
 */
export const withoutProcess = (): Plugin => ({
  name: 'without-process',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'worker',
  transform: {
    filter: { id: /virtual:cloudflare\/nodejs-global-inject\// },
    handler: () => ({ code: '', map: { mappings: '' } }),
  },
})
