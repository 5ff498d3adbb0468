import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'

/**
 * Generated from client/assets/favicon.svg by `node scripts/draw-icons.ts`. Maskable icons fill their square.
 */
export const appIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/** The manifest of the installable dashboard (W3C Web Application Manifest). It opens on Today. */
export const appManifest = ({ name }: Business) => ({
  name: `${name} dashboard`,
  // Only the first word, because there is room for about 12 characters below an icon.
  short_name: name.split(/\s/, 1)[0],
  id: paths.dashboard,
  start_url: paths.today,
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f5',
  theme_color: '#08141b',
  icons: appIcons,
})
