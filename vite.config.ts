import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanWorker } from './scripts/lean-worker.ts'
import { stateDir } from './scripts/local/state.ts'
import { prerenderPages, siteManifest } from './scripts/prerender.ts'
import { entries } from './shared/site/page/page-assets.ts'

// In `vite dev` the Worker answers pages and the API; source files are Vite's. Mail stays on this machine.
const devConfig = {
  r2_buckets: [
    { binding: 'BACKUPS', bucket_name: 'corridor-backups' },
    { binding: 'PHOTOS', bucket_name: 'corridor-photos' },
  ],
  vars: {
    LOCAL_MAIL: process.env.LOCAL_MAIL ?? '',
    BACKUP_PUBLIC_KEY: process.env.BACKUP_PUBLIC_KEY ?? '',
    VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY ?? '',
  },
  assets: { run_worker_first: ['!/@*', '!/client/*', '!/shared/*', '!/node_modules/*'] },
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    cloudflare({
      persistState: { path: stateDir },
      ...(command === 'serve' && { config: devConfig }),
    }),
    prerenderPages(),
    leanWorker(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  publicDir: 'client/public',
  environments: {
    corridor: { build: { minify: true } },
    client: {
      build: { manifest: siteManifest, rolldownOptions: { input: entries.site } },
      // Found before the first page asks for them: finding them later reloads it.
      optimizeDeps: { entries: Object.values(entries) },
    },
  },
}))
