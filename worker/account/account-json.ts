/** `GET /api/admin/calendar-feed`: since when there is a secret calendar address, or `null`. */
export type CalendarFeedJson = { createdAt: string | null }

/** `POST /api/admin/calendar-feed`: the address, shown this once. */
export type NewCalendarFeedJson = { url: string; createdAt: string }

/** A signed-in browser. */
export type SessionItemJson = {
  id: string
  createdAt: string
  /** At most some minutes old. */
  lastSeenAt: string
  isCurrent: boolean
  /** Such as `Safari on iPhone`. */
  device: string
}

/** `GET /api/admin/sessions`. */
export type SessionListJson = { email: string; lastSignInAt: string | null; sessions: SessionItemJson[] }
