import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import type { TaxClass } from '../../../../../shared/rules/price/tax.ts'
import { joinLines, parseLines, parseNumber } from '../form-text.ts'

/** A package as form values; numbers are text, as typed. */
type PackageFormValues = Omit<
  CataloguePackage,
  'id' | 'basePrice' | 'services' | 'hours' | 'taxClass' | 'deposit'
> & {
  /** Empty until chosen for a new package, which the server rejects at its field. */
  taxClass: TaxClass | ''
  basePrice: string
  /** Empty for the default deposit. */
  deposit: string
  /** One per line. */
  services: string
  hours: Record<keyof CataloguePackage['hours'], string>
}

/** @param termsDeposit the deposit from the terms, for a package stored before packages had their own. */
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

/** A new package, with the most common choices. */
export const emptyPackageValues: PackageFormValues = {
  ...{ name: '', description: '', category: 'interior', popular: false, additional: false, hourly: false },
  ...{ shopOnly: false, addOns: [], taxClass: '', hidden: false, subtitle: '', tier: 'Bronze', note: '' },
  basePrice: '',
  deposit: '',
  services: '',
  hours: { sedan: '2', truck: '2', van: '2' },
}

/**
 * Converts form values to the API's request. A missing number is sent as `null`, which the server rejects at its field.
 */
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
