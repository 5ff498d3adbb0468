import type { SitePartProps } from '../site-tabs.tsx'

export const Prices = ({ stored }: SitePartProps) => <p>{stored.site.business.name}</p>
