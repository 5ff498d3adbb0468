import { PhoneLeaveLinks } from '../components/account/leave-links.tsx'
import { useRole } from '../components/account/role-context.ts'
import { Screen } from '../lib/ui/screen.tsx'
import { SectionList } from '../lib/ui/section-list.tsx'
import { screensOf } from './navigation.tsx'

/** Lists the screens that don't fit in a phone's bottom bar. */
export function MoreScreen() {
  const sections = screensOf(useRole()).flatMap(({ about, ...screen }) =>
    about ? [{ ...screen, about }] : [],
  )
  return (
    <Screen title="More">
      <SectionList sections={sections} />
      <PhoneLeaveLinks />
    </Screen>
  )
}
