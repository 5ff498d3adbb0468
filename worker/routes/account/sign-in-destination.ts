import type { Context } from 'hono'
import { dashboardHomePath, paths } from '../../../shared/lib/page/routes.ts'
import { isUntouched } from '../../../shared/rules/setup/setup-steps.ts'
import { loadSetup } from '../../actions/load-setup.ts'
import type { AppEnv } from '../../lib/environment.ts'

/** Where to go after sign-in: the requested view, otherwise the setup or the home screen. */
export async function findDestination(c: Context<AppEnv>, isOwner: boolean): Promise<string> {
  const next = findDashboardView(c.req.query('next'), c.req.url)
  if (next) return next
  // A failure to load the setup must not block the sign-in.
  const setup = isOwner ? await loadSetup(c).catch(() => null) : null
  return setup && isUntouched(setup.steps)
    ? `${paths.dashboard}/setup`
    : dashboardHomePath(c.req.header('User-Agent') ?? '')
}

/** The dashboard view in `?next=`; `null` for any other address, so that sign-in is no open redirect. */
function findDashboardView(address: string | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null
  const isView = url?.pathname === paths.dashboard || url?.pathname.startsWith(`${paths.dashboard}/`)
  return url && isView && url.origin === new URL(base).origin ? url.pathname + url.search : null
}
