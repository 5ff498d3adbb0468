/** The texts of a customer's care pages. */
export const carePageMessages = {
  heading: (service: string | undefined, vehicle: string) =>
    service ? `${service} for your ${vehicle}` : `Care for your ${vehicle}`,
  intro: 'Your details are filled in. Just choose a time.',
  book: 'Choose a time',
  booked: 'You already have a booking for it, so there is nothing you need to do.',
  later: 'Not now, remind me in a month',
  stop: 'Stop reminders for this vehicle',
  postponed: (date: string) => `We will remind you on ${date}.`,
  stopped: 'Reminders stopped',
  stoppedNote: (vehicle: string) => `We will not remind you about your ${vehicle} again.`,
  undo: 'Stopped by mistake?',
  resume: 'Remind me again',
  /** In the emails of a completed job. */
  offer: (months: number) => `Want us to remind you in ${months} months?`,
  offerLink: 'Remind me',
  /** On the booking's page. */
  offerTitle: 'Want a reminder?',
  askTitle: 'Remind me when it is due',
  askInterval: 'How often?',
  ask: 'Remind me',
  askNote:
    'We email or text you when it is due, and once more two weeks later if you have not booked. Every reminder has a link that stops it.',
  asked: 'We will remind you when it is due.',
} as const
