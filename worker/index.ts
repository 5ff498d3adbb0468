import { app } from './app.ts'
import type { Bindings } from './environment.ts'
import { scheduled } from './scheduled.ts'

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Bindings>
