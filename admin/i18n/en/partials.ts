export const partialsEn = {
  partials: {
    sent: 'Sent',
    unsent: 'Not finished',
    tabs: 'What was sent, and what was not finished',
    step: 'Left at step',
    stepOf: '%{place} of %{count}',
    begun: 'Begun',
    changed: 'Last change',
    agreed: 'Agreed to have it kept',
    empty: 'Nothing unfinished',
    emptyText:
      'Where a form has steps and the editor’s “Not finished” is on, what visitors fill in appears here after each step — if they agree to it. It goes when they send the form, and after 30 days.',
    funnel: 'Where visitors give up',
    funnelText: 'Of %{begun} visitors who agreed, in the last 30 days; %{sent} have sent the form.',
    first: 'Step 1 completed',
    stepNamed: 'Step %{place}: %{title}',
    stepPlain: 'Step %{place}',
    left: '%{smart_count} left here',
    sentRow: 'Form sent',
  },
}
