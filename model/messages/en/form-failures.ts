/** What visitors are told of forms that take nothing now. */
export const formFailuresEn = {
  'form-closed': 'This form is closed. It takes no more entries.',
  'form-closed-said': '{text}',
  'spam-check-refused':
    'The check that you are a person did not succeed. Tick it again, then send the form once more.',
  'spam-check-unreachable':
    'The check that you are a person can not be made at the moment. Nothing was sent. What you have written stays here: please send it again in a few minutes.',
  'spam-check-script':
    'This form checks that you are a person, and needs JavaScript for that. Switch it on and send the form again.',
}
