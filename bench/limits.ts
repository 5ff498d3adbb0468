/** Limits that depend on the machine (design: budgets). `npm run bench` checks them; tests never do. */
export const limits = {
  performance: 99,
  /** Accessibility, best practices and, on indexed pages, SEO. */
  otherScores: 100,
  lcpSeconds: 1.2,
  cls: 0.01,
  tbtMs: 50,
  handlerMs: 100,
  requestRate: 0.6,
  coldStart: 1.3,
} as const
