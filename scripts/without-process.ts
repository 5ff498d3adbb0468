import type { Plugin } from 'vite'

/**
 * Leaves Node's `process` polyfill out of the Worker's bundle, which does not use it. When the runtime's own
 * `process` is off, Cloudflare's plugin injects the polyfill into every start and has no option against it
 * (docs/adr/0009-light-worker.md).
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
