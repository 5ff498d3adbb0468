import type { ViewContent } from '../../lib/page/shared-view.ts'
import { vehicleSizes } from '../../rules/price/vehicles.ts'

/** The choice of the vehicle that prices are for. */
export const VehicleSegments = () => (
  <fieldset>
    <legend>Your vehicle</legend>
    <div className="segments">
      {vehicleSizes.map(({ id, name }) => (
        <Segment key={id} name="vehicleSize" value={id} isChosen={false}>
          {name}
        </Segment>
      ))}
    </div>
  </fieldset>
)

type SegmentProps = { name: string; value: string; isChosen: boolean; children: ViewContent }

/** One of the radio buttons that stand in one track. */
export const Segment = ({ name, value, isChosen, children }: SegmentProps) => (
  <label>
    <input type="radio" name={name} value={value} defaultChecked={isChosen} autoComplete="off" />
    {children}
  </label>
)
