/** The services with a page in every area (specification §2); see shared/site/page/service-pages.ts. */
export const pageServiceSlugs = ['window-tinting', 'ceramic-coating', 'paint-protection-film'] as const
export type ServiceSlug = (typeof pageServiceSlugs)[number]
