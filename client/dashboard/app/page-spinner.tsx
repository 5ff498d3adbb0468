import { getBusiness } from '../lib/get-business.ts'

export function PageSpinner() {
  return (
    <main className="page-spinner">
      <h1 className="visually-hidden">{getBusiness().name}</h1>
      <div className="spinner" role="status">
        <span className="visually-hidden">Loading...</span>
      </div>
    </main>
  )
}
