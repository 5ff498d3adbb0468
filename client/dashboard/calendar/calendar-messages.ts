export const calendarMessages = {
  dayOf: (day: number, days: number, until: string) => `Day ${day} of ${days}, until ${until}`,
  shop: 'Shop',
  via: (brand: string) => `via ${brand}`,
  drive: (minutes: number) => `${minutes} min drive`,
  driveTooLong: (minutes: number, gap: number) => `${minutes} min drive in ${gap} min`,
}
