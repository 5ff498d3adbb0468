import type { SitePartProps } from '../site-tabs.tsx'

export const Packages = ({ stored }: SitePartProps) => <p>{stored.site.business.name}</p>
