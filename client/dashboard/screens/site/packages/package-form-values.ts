import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import type { TaxClass } from '../../../../../shared/rules/price/tax.ts'
import { joinLines, parseLines, parseNumber } from '../form-text.ts'

/** A package as its form holds it: what is typed is text. */
type PackageFormValues = Omit<
  CataloguePackage,
  'id' | 'basePrice' | 'services' | 'hours' | 'taxClass' | 'deposit'
> & {
  /** Empty while nothing is said of a new one, which the server refuses at its field. */
  taxClass: TaxClass | ''
  basePrice: string
  /** Empty for none of its own. */
  deposit: string
  /** One a line. */
  services: string
  hours: Record<keyof CataloguePackage['hours'], string>
}

/** @param before what the terms said of its deposit before it could say it itself. */
export function packageFormValues(
  source: Omit<CataloguePackage, 'id'>,
  termsDeposit?: number,
): PackageFormValues {
  const { name, description, category, popular, additional, hourly } = source
  const { shopOnly, addOns, taxClass, hidden, subtitle, tier, note, hours } = source
  return {
    ...{ name, description, category, popular, additional, hourly },
    ...{ shopOnly, addOns, taxClass, hidden, subtitle, tier, note },
    basePrice: String(source.basePrice),
    deposit: String((source.deposit === undefined ? termsDeposit : source.deposit) ?? ''),
    services: joinLines(source.services),
    hours: { sedan: String(hours.sedan), truck: String(hours.truck), van: String(hours.van) },
  }
}

/** A package of which nothing is said yet but what most have in common. */
export const emptyPackageValues: PackageFormValues = {
  ...{ name: '', description: '', category: 'interior', popular: false, additional: false, hourly: false },
  ...{ shopOnly: false, addOns: [], taxClass: '', hidden: false, subtitle: '', tier: 'Bronze', note: '' },
  basePrice: '',
  deposit: '',
  services: '',
  hours: { sedan: '2', truck: '2', van: '2' },
}

/** What the form sends; a number that is missing is `null`, which the server refuses at its field. */
export function packageInput({ basePrice, deposit, services, hours, ...rest }: PackageFormValues) {
  return {
    ...rest,
    name: rest.name.trim(),
    basePrice: parseNumber(basePrice),
    deposit: parseNumber(deposit),
    services: parseLines(services),
    hours: { sedan: parseNumber(hours.sedan), truck: parseNumber(hours.truck), van: parseNumber(hours.van) },
  }
}
