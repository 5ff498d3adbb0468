import type { SitePartProps } from '../site-tabs.tsx'

export const Overview = ({ stored }: SitePartProps) => <p>{stored.site.business.name}</p>
