import type { Plugin } from 'vite'
import { ensureSecrets } from './local/local-state.ts'
import { localServices, setUpLocalDatabase } from './local/set-up-local-site.ts'

/** Sets up the local site for `vite dev`, and prints how to sign in next to its URLs. */
export const localSite = (): Plugin => ({
  name: 'local-site',
  apply: 'serve',
  async config({ server }) {
    // Cloudflare's plugin, which runs after this one, reads the secrets and variables.
    await ensureSecrets()
    Object.assign(localVars, await localServices(server?.port ?? 5173))
  },
  async configureServer(server) {
    const signIn = await setUpLocalDatabase()
    const { printUrls } = server
    server.printUrls = () => {
      printUrls()
      console.log(`  Dashboard: /login with ${signIn}\n  Emails: /dev/mail (none leave this machine)`)
    }
  },
})

/** The Worker's local variables, filled by `localSite`. */
export const localVars: Record<string, string> = {}
