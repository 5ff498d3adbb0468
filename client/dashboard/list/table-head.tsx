import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useDashboardView } from '../use-dashboard-view.ts'
import { columns, nextSort } from './columns.ts'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const icons = { asc: ArrowUp, desc: ArrowDown }

export function TableHead() {
  const { view, changeView } = useDashboardView()
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const isSorted = column.key === view.sort
          const Icon = isSorted ? icons[view.order] : ChevronsUpDown
          return (
            <th
              key={column.key}
              scope="col"
              className={`column-${column.key}`}
              aria-sort={isSorted ? ariaSort[view.order] : undefined}
            >
              <button
                type="button"
                className="sort-button"
                onClick={() => changeView(nextSort(column, view))}
              >
                {column.label} <Icon />
              </button>
            </th>
          )
        })}
        <th scope="col" className="column-actions">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
