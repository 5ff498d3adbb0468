/** The bars of what depends on the machine (design: budgets): they hold in `npm run bench` and never gate tests. */
export const limits = {
  performance: 99,
  /** Accessibility, best practices and, where search engines may look, SEO. */
  otherScores: 100,
  lcpSeconds: 1.2,
  cls: 0.01,
  tbtMs: 50,
  handlerMs: 100,
  requestRate: 0.6,
  coldStart: 1.3,
} as const
