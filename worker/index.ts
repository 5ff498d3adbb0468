import type { Bindings } from './lib/environment.ts'
import { isLightRequest, lightApp } from './light-app.ts'

/**
 * Loads the booking and dashboard code on demand, so that a page's first visitor does not wait for it
 * (docs/adr/0009-light-worker.md).
 */
export default {
  async fetch(request, env, context) {
    const { fetch } = isLightRequest(request) ? lightApp : (await import('./app.ts')).app
    return fetch(request, env, context)
  },
  async scheduled(controller, env) {
    const { scheduled } = await import('./scheduled.ts')
    await scheduled(controller, env)
  },
} satisfies ExportedHandler<Bindings>
