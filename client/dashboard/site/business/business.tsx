import type { SitePartProps } from '../site-tabs.tsx'

export const Business = ({ stored }: SitePartProps) => <p>{stored.site.business.name}</p>
