import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stateDir } from './scripts/local/local-state.ts'
import { siteOrigins } from './scripts/local/site-config.ts'
import { localSite, localVars } from './scripts/local-site.ts'
import { homeChunks, homeManifest, prerenderPages } from './scripts/prerender.ts'
import { withoutProcess } from './scripts/without-process.ts'
import { entries } from './shared/site/page/page-assets.ts'

// In `vite dev` the Worker serves pages and the API, and Vite serves source files. Email goes to the local
// mailbox.
const devConfig = () => ({
  r2_buckets: [
    { binding: 'BACKUPS', bucket_name: 'corridor-backups' },
    { binding: 'PHOTOS', bucket_name: 'corridor-photos' },
  ],
  vars: localVars,
  assets: { run_worker_first: ['!/@*', '!/client/*', '!/shared/*', '!/node_modules/*'] },
})

// Silences the plugin's warnings about settings in wrangler.toml that only wrangler's own commands use.
const { warn } = console
console.warn = (...words) => String(words[0]).includes('not applicable when using Vite') || warn(...words)

const origins = siteOrigins()

/**
 * What no supported browser has, or what React needs only for features that are not used here: its developer tools,
 * schedulers for Node, Internet Explorer, and the speed of the line for images in transitions. Naming it leaves out
 * React's branches for it: 1.1 KB of the booking flow.
 */
const absentInBrowsers = Object.fromEntries(
  [
    '__REACT_DEVTOOLS_GLOBAL_HOOK__',
    'setImmediate',
    'process',
    'navigation',
    'window.ErrorEvent',
    'window.clipboardData',
    'document.documentMode',
    'performance.getEntriesByType',
    'navigator.connection',
    // Vite's loader asks for it, and does as well with `import.meta.url`, which older browsers have.
    'import.meta.resolve',
  ].map((name) => [name, 'undefined']),
)

/** What every supported browser has, so that React's replacements for it are left out: 0.2 KB of the booking flow. */
const presentInBrowsers = Object.fromEntries(
  [
    ...['AbortController', 'MessageChannel', 'Promise', 'WeakMap', 'WeakSet'],
    ...['clearTimeout', 'queueMicrotask', 'reportError', 'requestAnimationFrame', 'setTimeout'],
  ].map((name) => [`typeof ${name}`, '"function"']),
)

export default defineConfig(({ command }) => ({
  define: {
    // Read by shared/lib/business/brand-origins.ts. Always defined, so that a build keeps one of its branches.
    SITE_ORIGINS: JSON.stringify(origins) ?? 'undefined',
  },
  plugins: [
    react(),
    localSite(),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: stateDir },
      config(config) {
        config.main = 'worker/index.ts'
        if (command === 'build') return
        // Vite's module runner needs the Node features that the Worker turns off.
        config.compatibility_flags = []
        return devConfig()
      },
    }),
    prerenderPages(),
    withoutProcess(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // The home page names 60 files, and hashes do not compress: two characters less save it 130 bytes.
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:6].[ext]' } },
  },
  publicDir: 'client/public',
  environments: {
    worker: { build: { minify: true } },
    client: {
      define: command === 'build' ? { ...absentInBrowsers, ...presentInBrowsers } : {},
      build: {
        // Its chunks share nothing that is not loaded already, so there is nothing to preload beside them.
        modulePreload: false,
        manifest: homeManifest,
        rolldownOptions: { input: entries.home, output: { codeSplitting: { groups: homeChunks } } },
      },
      // Optimised up front: discovering them later would reload the page.
      optimizeDeps: { entries: Object.values(entries) },
    },
  },
}))
