import { useQuery } from '@tanstack/react-query'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { WorkSettingsJson } from '../../../../shared/rules/schedule/work-settings.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { settingsMessages } from './settings-messages.ts'
import { workSettingsOptions } from './settings-queries.ts'

const messages = settingsMessages.work

/** Shows a form once how work is taken on has loaded. */
export function WorkSettingsLoader({ children }: { children: (stored: WorkSettingsJson) => ViewElements }) {
  const settings = useQuery(workSettingsOptions)
  if (settings.data) return children(settings.data)
  if (settings.isError) return <LoadError title={messages.loadFailed} query={settings} />
  return <p role="status">{messages.loading}</p>
}
