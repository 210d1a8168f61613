import { FieldAt } from './fields/field-at.tsx'
import { GroupFields } from './fields/group-fields.tsx'
import type { FieldPath } from './schema/slot-at.ts'
import { Startable } from './startable.tsx'

const mails = ['autoReply', 'notice'] as const

const isRegistration = (path: FieldPath): boolean => path.includes('MEMBERSHIP_SETTING')

/** The fields and the deadline of a form, and below them the mails that are sent once it was submitted. */
export function FormFields({ path }: { path: FieldPath }) {
  return (
    <>
      <GroupFields path={path} without={[...mails, 'closing', 'partial']} />
      <Startable
        path={[...path, 'closing']}
        create={() => ({ id: crypto.randomUUID(), text: {} })}
        text="editorPanel.noClosing"
      />
      {isRegistration(path) ? null : (
        <Startable
          path={[...path, 'partial']}
          create={() => ({ isKept: true, text: {} })}
          text="editorPanel.noPartial"
        />
      )}
      {mails.map((mail) => (
        <FieldAt key={mail} path={[...path, mail]} />
      ))}
    </>
  )
}
