import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stateDir } from './scripts/local/local-state.ts'
import { siteOrigins } from './scripts/local/site-config.ts'
import { localSite, localVars } from './scripts/local-site.ts'
import { prerenderPages, siteManifest } from './scripts/prerender.ts'
import { withoutProcess } from './scripts/without-process.ts'
import { entries } from './shared/site/page/page-assets.ts'

// In `vite dev` the Worker answers pages and the API; source files are Vite's. Mail stays on this machine.
const devConfig = () => ({
  r2_buckets: [
    { binding: 'BACKUPS', bucket_name: 'corridor-backups' },
    { binding: 'PHOTOS', bucket_name: 'corridor-photos' },
  ],
  vars: localVars,
  assets: { run_worker_first: ['!/@*', '!/client/*', '!/shared/*', '!/node_modules/*'] },
})

// wrangler.toml also says how wrangler takes what is built here: the plugin warns that this does not concern Vite.
const { warn } = console
console.warn = (...words) => String(words[0]).includes('not applicable when using Vite') || warn(...words)

const origins = siteOrigins()

export default defineConfig(({ command }) => ({
  // shared/lib/business/location.ts
  define: origins && { SITE_ORIGINS: JSON.stringify(origins) },
  plugins: [
    react(),
    localSite(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: stateDir },
      config(config) {
        config.main = 'worker/index.ts'
        if (command === 'build') return
        // Vite's own runner needs the part of Node that the Worker leaves out.
        config.compatibility_flags = []
        return devConfig()
      },
    }),
    prerenderPages(),
    withoutProcess(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  publicDir: 'client/public',
  environments: {
    worker: { build: { minify: true } },
    client: {
      build: { manifest: siteManifest, rolldownOptions: { input: entries.site } },
      // Found before the first page asks for them: finding them later reloads it.
      optimizeDeps: { entries: Object.values(entries) },
    },
  },
}))
