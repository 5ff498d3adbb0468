import { useQuery } from '@tanstack/react-query'
import { emailStatusOptions } from './email-queries.ts'

/** Whether a customer can be written to: the site sends mail, and there is an address. False until that is known. */
export function useCanEmail(hasAddress: boolean): boolean {
  const { data } = useQuery({ ...emailStatusOptions, enabled: hasAddress })
  return hasAddress && data?.isSetUp === true
}
