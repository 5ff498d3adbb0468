import type { SitePartProps } from '../site-tabs.tsx'

export const Rating = ({ stored }: SitePartProps) => <p>{stored.site.business.name}</p>
