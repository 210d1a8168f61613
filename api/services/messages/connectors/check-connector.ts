import { type ConnectorKindName, connectorKind } from '#model/connectors/connector-kinds.ts'
import type { Mapping } from '#model/connectors/mapping.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { shown } from '#model/values/shown.ts'

/** Throws INVALID_INPUT, with the paths of the fields, for settings that the kind does not have or that cannot be right. */
export function checkSettings(name: ConnectorKindName, settings: Readonly<Record<string, string>>): void {
  const rules = connectorKind(name).settings
  const wrong = Object.entries(rules)
    .filter(([setting, { pattern, maxLength }]) => {
      const text = settings[setting] ?? ''
      return text.length > maxLength || !pattern.test(text)
    })
    .map(([setting, { example }]) => problem(`/settings/${setting}`, 'connector-setting', { example }))
  const unknown = Object.keys(settings)
    .filter((setting) => !Object.hasOwn(rules, setting))
    .map((setting) =>
      problem(`/settings/${setting}`, 'unknown-key', {
        key: setting,
        known: Object.keys(rules).join(', '),
      }),
    )
  refuseWith([...wrong, ...unknown])
}

/** The same for a mapping: names that the service cannot have, one that is mapped twice, and one that it needs. */
export function checkMapping(name: ConnectorKindName, mapping: readonly Mapping[]): void {
  const { target: rule, knownTargets } = connectorKind(name)
  const targets = mapping.map(({ target }) => target)
  const problems = targets.flatMap((target, index) => {
    const path = `/mapping/${index}/target`
    if (target.length > rule.maxLength || !rule.pattern.test(target))
      return [problem(path, 'connector-target', { value: shown(target) })]
    return targets.indexOf(target) < index
      ? [problem(path, 'connector-target-twice', { value: shown(target) })]
      : []
  })
  const missing = knownTargets
    .filter(({ target, isRequired }) => isRequired && !targets.includes(target))
    .map(({ target }) => problem('/mapping', 'connector-target-missing', { name: target }))
  refuseWith([...problems, ...missing])
}

function refuseWith(problems: Problem[]): void {
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'request-problems', problems)
}
