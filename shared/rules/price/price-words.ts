import { formatDollars } from '../../lib/text/format-number.ts'

// The words beside a price, for the Worker that renders it and for the page's script that changes it. The script
// is part of a visitor's first load, so this file imports nothing large.

/** Returns what follows the price of an hourly package. The surcharge of a place is paid once, not every hour. */
export const hourlyUnit = (firstHour: number, hour: number): string =>
  firstHour === hour ? ' per hour' : ` first hour, then ${formatDollars(hour)}`

/** Returns what a price is for: `Truck/SUV, at our shop in Squamish`. */
export const priceFor = (vehicle: string, place: string): string => `${vehicle}, ${place}`

/** Returns where the job is done within a sentence. `shop` is the words for the shop. */
export const jobPlaceWords = (isAtShop: boolean, areaName: string, shop: string): string =>
  isAtShop ? shop : `at your place in ${areaName}`

/** Returns the status below the choice of vehicle and place. Without a vehicle, prices are for a car. */
export const priceChoiceStatus = (vehicle: string | null, place: string, taxNote: string): string =>
  vehicle === null
    ? 'Choose your vehicle to see your price.'
    : `Prices for ${priceFor(vehicle, place)}. ${taxNote}`
