import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Phone, Repeat, Send } from 'lucide-react'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { CareItemJson } from '../../../../shared/rules/care/care-json.ts'
import { maxRemindedAtOnce } from '../../../../shared/rules/care/care-limits.ts'
import { findPackage } from '../../../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { dueText, careMessages as messages } from '../../components/care/care-messages.ts'
import { telLink } from '../../components/customer/contact-links.ts'
import { usePublishedCatalogue } from '../../components/site/use-published-catalogue.ts'
import { showErrorToast } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { type CareGroup, careGroupOf, careGroups, careOptions } from './care-query.ts'
import '../../lib/ui/list-groups.css'
import '../../components/care/care.css'
import '../../components/booking/badges.css'

function useRemind() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => apiRequest('POST /api/admin/care/remind', { json: { ids } }),
    onSuccess: ({ reminded }) =>
      reminded.length > 0
        ? showDashboardToast(messages.reminded(reminded.length))
        : showDashboardToast(messages.nobodyReminded, 'error'),
    onError: (error) => showErrorToast(error, messages.remindFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}

/** The customers whose vehicles are due, or soon will be, by date. */
export default function CareList() {
  const query = useQuery(careOptions)
  const remind = useRemind()
  const today = businessDate(Date.now())
  const items = query.data?.items ?? []
  const toRemind = items
    .filter((item) => item.canRemind && careGroupOf(item, today) !== 'later')
    .slice(0, maxRemindedAtOnce)
  return (
    <div className="list-groups">
      {query.isPending && <p role="status">{messages.loading}</p>}
      {query.isError && <LoadError title={messages.loadFailed} query={query} />}
      {query.data && items.length === 0 && (
        <MessageCard icon={<Repeat />} title={messages.empty.title} text={messages.empty.text} />
      )}
      {toRemind.length > 1 && (
        <p>
          <BusyButton
            className="button button-primary"
            isBusy={remind.isPending}
            onClick={() => remind.mutate(toRemind.map(({ id }) => id))}
          >
            <Send />
            <span>{messages.remindAll(toRemind.length)}</span>
          </BusyButton>
        </p>
      )}
      {careGroups.map((group) => {
        const inGroup = items.filter((item) => careGroupOf(item, today) === group)
        return (
          inGroup.length > 0 && (
            <section key={group} className={`card list-group care-${group}`} aria-labelledby={group}>
              <h2 id={group}>
                <span>{messages.groups[group]}</span> <small>{formatNumber(inGroup.length)}</small>
              </h2>
              <ul>
                {inGroup.map((item) => (
                  <CareItem key={item.id} item={item} group={group} today={today} remind={remind} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {items.length > 0 && <p className="field-hint">{messages.note}</p>}
    </div>
  )
}

const badgeClasses: Record<CareGroup, string> = {
  overdue: 'badge badge-red',
  week: 'badge badge-amber',
  later: 'badge',
}

type CareItemProps = {
  item: CareItemJson
  group: CareGroup
  today: string
  remind: ReturnType<typeof useRemind>
}

function CareItem({ item, group, today, remind }: CareItemProps) {
  const { id, customerId, name, phone, packageId, everyMonths, nextDate, remindedAt, reach } = item
  const { catalogue } = usePublishedCatalogue()
  const service = findPackage(packageId, catalogue)?.name ?? messages.formerPackage
  const isSending = remind.isPending && remind.variables.includes(id)
  return (
    <li className="care-item">
      <div className="care-who">
        <Link
          to="."
          search={(view) => ({ ...view, customer: String(customerId) })}
          state={{ openedFromList: true }}
          resetScroll={false}
          translate="no"
        >
          {name}
        </Link>
        <span className={badgeClasses[group]}>{dueText(nextDate, today)}</span>
        {remindedAt && (
          <span className="badge badge-blue">
            {messages.remindedOn(businessDate(Date.parse(remindedAt)))}
          </span>
        )}
      </div>
      <div>
        <p>{`${service}, ${vehicleName(item)}`}</p>
        <p className="field-hint">{`${messages.every(everyMonths, nextDate)}. ${messages.reach[reach]}`}</p>
      </div>
      <div className="care-actions">
        {phone && (
          <a className="button button-small" href={telLink(phone)}>
            <Phone />
            <span>Call</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </a>
        )}
        {item.canRemind && (
          <BusyButton className="button button-small" isBusy={isSending} onClick={() => remind.mutate([id])}>
            <Send />
            <span>{messages.remind}</span>
            <span className="visually-hidden">{` ${name} ${messages.reach[reach].toLowerCase()}`}</span>
          </BusyButton>
        )}
      </div>
    </li>
  )
}
