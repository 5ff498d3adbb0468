import { places } from '../lib/address/places.ts'
import { TodayScreen } from '../screens/today/today-screen.tsx'
import { useSendWaiting } from '../screens/today/use-presses.ts'
import { Frame } from './frame.tsx'
import type { ScreenLinkProps } from './navigation.tsx'
import type { Account } from './session-guard.tsx'
import { useLiveChanges } from './use-live-changes.ts'

/** Today in the frame of the other screens (app-frame.tsx), which are another page. */
export function TodayFrame(account: Account) {
  useLiveChanges()
  useSendWaiting(account.user.email)
  return (
    <Frame {...account} ScreenLink={OtherPage}>
      <TodayScreen />
    </Frame>
  )
}

const OtherPage = ({ to, ...rest }: ScreenLinkProps) => (
  <a href={to} aria-current={to === places.today ? 'page' : undefined} {...rest} />
)
