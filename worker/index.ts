import type { Bindings } from './lib/environment.ts'
import { isLightRequest, lightApp } from './light-app.ts'

/**
 * What only bookings and the dashboard need is evaluated once one of them is asked for: the first visitor of a page
 * does not wait for it (docs/adr/0009-light-worker.md).
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
