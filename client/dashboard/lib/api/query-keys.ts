export const sessionKey = ['session'] as const

/** Public data: what can be booked. */
export const publicSiteKey = ['published'] as const

/** Data for signed-in accounts only. */
export const adminKey = ['admin'] as const
export const bookingListsKey = [...adminKey, 'bookings'] as const
export const statsKey = [...adminKey, 'stats'] as const
export const bookingKey = (id: string) => [...adminKey, 'booking', id] as const
export const historyKey = (id: string) => [...adminKey, 'history', id] as const
export const channelsKey = (id: string) => [...adminKey, 'channels', id] as const
export const jobPhotosKey = (id: string) => [...adminKey, 'job-photos', id] as const
export const alertsKey = [...adminKey, 'alerts'] as const
export const lastBulkChangeKey = [...adminKey, 'many'] as const
export const quotesKey = [...adminKey, 'quotes'] as const
export const waitingQuotesKey = [...adminKey, 'waiting-quotes'] as const
export const quoteKey = (id: string) => [...adminKey, 'quote', id] as const
export const quoteTemplatesKey = [...adminKey, 'quote-templates'] as const
export const emailStatusKey = [...adminKey, 'mail'] as const
export const changesKey = [...adminKey, 'changes'] as const
export const toCallKey = [...adminKey, 'to-call'] as const
export const waitingKey = [...adminKey, 'waiting'] as const
export const calendarKey = [...adminKey, 'calendar'] as const
export const calendarMonthKey = [...adminKey, 'calendar-month'] as const
export const movesKey = [...adminKey, 'moves'] as const
export const availabilityKey = [...adminKey, 'availability'] as const
export const scheduleKey = [...adminKey, 'schedule'] as const
export const messageSettingsKey = [...adminKey, 'settings', 'messages'] as const
export const workSettingsKey = [...adminKey, 'settings', 'work'] as const
export const termsKey = [...adminKey, 'terms'] as const
export const galleryKey = [...adminKey, 'gallery'] as const
export const siteKey = [...adminKey, 'site'] as const
export const siteVersionsKey = [...adminKey, 'site-versions'] as const
export const newestBookingKey = [...adminKey, 'newest-booking'] as const
export const setupKey = [...adminKey, 'setup'] as const
export const specialDaysKey = [...adminKey, 'special-days'] as const
export const timeOffKey = [...adminKey, 'time-off'] as const
export const accountsKey = [...adminKey, 'accounts'] as const
export const sessionsKey = [...adminKey, 'sessions'] as const
export const reviewsKey = [...adminKey, 'reviews'] as const
export const backupKey = [...adminKey, 'backup'] as const
export const calendarFeedKey = [...adminKey, 'calendar-feed'] as const
export const busyCalendarsKey = [...adminKey, 'busy-calendars'] as const
export const pushKey = [...adminKey, 'push'] as const
export const factorsKey = [...adminKey, 'factors'] as const
export const auditKey = [...adminKey, 'audit'] as const
export const figuresKey = [...adminKey, 'figures'] as const
export const moneyKey = [...adminKey, 'money'] as const
export const ledgerKey = [...adminKey, 'ledger'] as const
export const customerKey = (id: string) => [...adminKey, 'customer', id] as const
export const customersKey = [...adminKey, 'customers'] as const
export const threadsKey = [...adminKey, 'threads'] as const
export const threadKey = (id: string) => [...adminKey, 'thread', id] as const
export const careKey = [...adminKey, 'care'] as const
export const todayKey = [...adminKey, 'today'] as const
export const jobKey = (id: string) => [...adminKey, 'job', id] as const
