import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { messageSettingsOptions } from '../settings-queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { MessageSettingsForm } from './message-settings-form.tsx'
import { messageSettingsMessages } from './message-settings-messages.ts'

/** Settings, Messages: channels, templates and the daily limit. */
export const MessageSettingsScreen = () => (
  <SettingsSection section={dashboardPaths.messageSettings}>
    <LoadedForm />
  </SettingsSection>
)

function LoadedForm() {
  const settings = useQuery(messageSettingsOptions)
  if (settings.data) return <MessageSettingsForm stored={settings.data} />
  if (settings.isError) return <LoadError title={messageSettingsMessages.loadFailed} query={settings} />
  return <p role="status">{messageSettingsMessages.loading}</p>
}
