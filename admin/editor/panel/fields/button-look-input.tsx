import { buttonAnimations, cornerShapes } from '#model/definition/button.ts'
import { useChoiceLabels } from '../place/field-names.ts'
import type { Field } from '../place/use-field.ts'
import { ButtonSample } from './button-sample.tsx'
import { PictureChoice } from './picture-choice.tsx'

/** The roundness of the corners, chosen from a row of sample buttons. */
export function ShapeInput({ field }: { field: Field }) {
  const labels = useChoiceLabels('shape')
  return (
    <PictureChoice
      field={field}
      values={cornerShapes}
      wordsOf={labels}
      columns={4}
      draw={(shape) => <ButtonSample shape={shape} animation="NONE" />}
    />
  )
}

/** The animation of a button, chosen from samples that play while they are hovered or focused. */
export function AnimationInput({ field }: { field: Field }) {
  const labels = useChoiceLabels('buttonAnimation')
  return (
    <PictureChoice
      field={field}
      values={buttonAnimations}
      wordsOf={labels}
      columns={3}
      draw={(animation, isLookedAt) => (
        <ButtonSample shape="MODERATELY_ROUNDED_EDGE" animation={isLookedAt ? animation : 'NONE'} />
      )}
    />
  )
}
