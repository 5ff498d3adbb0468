export const calendarMessages = {
  dayOf: (day: number, days: number, until: string) => `Day ${day} of ${days}, until ${until}`,
  via: (brand: string) => `via ${brand}`,
  drive: (minutes: number) => `${minutes} min drive`,
  driveTooLong: (minutes: number, gap: number) => `${minutes} min drive, only ${gap} min`,
}
