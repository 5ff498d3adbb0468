import type { Plugin } from 'vite'
import { ensureSecrets } from './local/local-state.ts'
import { localServices, setUpLocalDatabase } from './local/set-up-local-site.ts'

/** Sets this machine's site up for `vite dev`, and says how to sign in beside where it is. */
export const localSite = (): Plugin => ({
  name: 'local-site',
  apply: 'serve',
  async config({ server }) {
    // Cloudflare's plugin, which comes after it, reads secrets and variables.
    await ensureSecrets()
    Object.assign(localVars, await localServices(server?.port ?? 5173))
  },
  async configureServer(server) {
    const signIn = await setUpLocalDatabase()
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      console.log(`  Dashboard: /login with ${signIn}\n  Mail: /dev/mail (nothing leaves this machine)`)
    }
  },
})

/** The Worker's variables on this machine, once `localSite` has set it up. */
export const localVars: Record<string, string> = {}
