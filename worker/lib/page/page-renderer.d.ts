/**
 * The name that scripts/prerender.ts gives client/render.tsx in `vite dev`; it does not exist in production.
 */
declare module 'virtual:page-renderer' {
  type Location = import('../../../shared/lib/business/location.ts').Location
  type PageAssets = import('../../../shared/site/page/page-assets.ts').PageAssets
  export function renderPage(file: string, location: Location, assets: PageAssets): string
}
