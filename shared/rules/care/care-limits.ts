/** The most customers whom one request reminds. */
export const maxRemindedAtOnce = 25
