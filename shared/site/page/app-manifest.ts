import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'

/** Drawn once from client/assets/favicon.svg: `node scripts/draw-icons.ts`. The maskable ones fill their square. */
export const appIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/** What a phone installs the dashboard from (W3C Web Application Manifest). It opens on Today. */
export const appManifest = ({ name }: Business) => ({
  name: `${name} dashboard`,
  // The first word: below an icon there is room for about 12 characters.
  short_name: name.split(/\s/, 1)[0],
  id: paths.dashboard,
  start_url: paths.today,
  scope: '/',
  display: 'standalone',
  background_color: '#f6f7f5',
  theme_color: '#08141b',
  icons: appIcons,
})
