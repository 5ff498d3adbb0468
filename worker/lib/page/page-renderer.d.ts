/** client/render.tsx under the name that scripts/prerender.ts gives it in `vite dev`; not in production. */
declare module 'virtual:page-renderer' {
  type Location = import('../../../shared/lib/business/location.ts').Location
  type PageAssets = import('../../../shared/site/page/page-assets.ts').PageAssets
  export function renderPage(file: string, location: Location, assets: PageAssets): string
}
