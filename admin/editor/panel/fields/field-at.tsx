import { z } from 'zod'
import { languageFacts } from '#model/values/language.ts'
import { useEditing, useEditor } from '../../session/editor.ts'
import { nameOf, useChoiceLabels } from '../place/field-names.ts'
import { useField } from '../place/use-field.ts'
import { fieldKindOf } from '../schema/field-kind.ts'
import type { Schema } from '../schema/slot.ts'
import { type FieldPath, slotAt } from '../schema/slot-at.ts'
import { AnimationInput, ShapeInput } from './button-look-input.tsx'
import { CaptionsInput } from './captions-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { ChoicesInput, LanguagesInput } from './choices-input.tsx'
import { CodeInput } from './code-input.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import { ColorInput } from './color-input.tsx'
import { DayInput, MinuteInput } from './date-inputs.tsx'
import { FontInput } from './font-input.tsx'
import { AnswerInput, FormFieldInput } from './form-field-input.tsx'
import { GroupFields } from './group-fields.tsx'
import { LinesInput } from './lines-input.tsx'
import { LinkInput } from './link-input.tsx'
import { ListInput } from './list-input.tsx'
import { MediaInput } from './media-input.tsx'
import { MediaListInput } from './media-list-input.tsx'
import { isMerged, MergeFields } from './merge-fields.tsx'
import { BackgroundMusicInput, MusicInput } from './music-input.tsx'
import type { FieldAtProps } from './nested-field.tsx'
import { NumberInput } from './number-input.tsx'
import { PageInput, SurveyInput } from './page-input.tsx'
import { PagesInput } from './pages-input.tsx'
import { SwitchInput } from './switch-input.tsx'
import { TextInput } from './text-input.tsx'
import { UnionFields } from './union-fields.tsx'

/** The input for a place of the edited site; the model decides its kind. */
export function FieldAt({ path, label }: FieldAtProps) {
  const { site, language } = useEditor()
  const { schema } = slotAt(site(), path)
  const name = nameOf(path)
  switch (fieldKindOf(schema, name)) {
    case 'identity':
      return null
    case 'localized':
      return <FieldAt path={[...path, language]} label={label} />
    case 'folded':
      return <FoldedFields path={path} />
    case 'group':
      return <GroupFields path={path} />
    case 'union':
      return <UnionFields path={path} />
    case 'list':
      return <ListInput path={path} />
    case 'link':
      return <LinkInput path={path} />
    default:
      return <Leaf path={path} label={label} />
  }
}

function Leaf({ path, label }: FieldAtProps) {
  const field = useField(path, label)
  const name = nameOf(path)
  const { schema } = field.slot
  switch (fieldKindOf(schema, name)) {
    case 'animation':
      return <AnimationInput field={field} />
    case 'backgroundMusic':
      return <BackgroundMusicInput field={field} />
    case 'captions':
      return <CaptionsInput field={field} path={path} />
    case 'answer':
      return <AnswerInput field={field} path={path} />
    case 'choice':
      return <Enumerated path={path} label={label} />
    case 'choices':
      return <ChoicesInput field={field} name={name} />
    case 'code':
      return <CodeInput field={field} name={name} />
    case 'color':
      return <ColorInput field={field} path={path} />
    case 'day':
      return <DayInput field={field} />
    case 'font':
      return <FontInput field={field} name={name} />
    case 'formField':
      return <FormFieldInput field={field} path={path} />
    case 'instant':
      return <MinuteInput field={field} />
    case 'language':
      return <OneLanguage path={path} label={label} />
    case 'languages':
      return <LanguagesInput field={field} />
    case 'lines':
      return <LinesInput field={field} />
    case 'media':
      return <MediaInput field={field} path={path} />
    case 'mediaList':
      return <MediaListInput field={field} path={path} />
    case 'music':
      return <MusicInput field={field} />
    case 'number':
      return <NumberInput field={field} />
    case 'page':
      return <PageInput field={field} />
    case 'pages':
      return <PagesInput field={field} />
    case 'shape':
      return <ShapeInput field={field} />
    case 'survey':
      return <SurveyInput field={field} />
    case 'switch':
      return <SwitchInput field={field} />
    default:
      return (
        <>
          <TextInput field={field} />
          {isMerged(path) && <MergeFields field={field} path={path} />}
        </>
      )
  }
}

const valuesOf = (schema: Schema): readonly (string | number)[] =>
  schema instanceof z.ZodEnum
    ? schema.options
    : schema instanceof z.ZodLiteral
      ? [...schema.values].filter((value) => typeof value === 'string' || typeof value === 'number')
      : []

/** Whether a value is allowed elsewhere but not here: a registration form takes no files. */
const isUnfit = (path: FieldPath, value: unknown): boolean =>
  value === 'FILE' && path.includes('MEMBERSHIP_SETTING')

function Enumerated({ path, label }: FieldAtProps) {
  const field = useField(path, label)
  const labels = useChoiceLabels(nameOf(path))
  const values = valuesOf(field.slot.schema).filter((value) => value === field.value || !isUnfit(path, value))
  return (
    <ChoiceInput
      field={field}
      isHalf
      choices={values.map((value) => ({ value: String(value), text: labels(String(value)) }))}
      read={(chosen) => values.find((value) => String(value) === chosen)}
    />
  )
}

/** One of the languages of the site. */
function OneLanguage({ path, label }: FieldAtProps) {
  const field = useField(path, label)
  const languages = useEditing(({ site }) => site.settings.languages)
  return (
    <ChoiceInput
      field={field}
      isHalf
      choices={languages.map((value) => ({ value, text: languageFacts[value].name }))}
    />
  )
}

/** Whom something is shown to, or a mail. Closed at first, since most things are shown to everybody, and most send none. */
function FoldedFields({ path }: { path: FieldPath }) {
  const { pointer, label } = useField(path)
  return (
    <CollapsibleSection name={pointer} title={label} pointers={[pointer]} isItem>
      <GroupFields path={path} />
    </CollapsibleSection>
  )
}
