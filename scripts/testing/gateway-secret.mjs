/** What messages to phones are signed with between the server under test and its gateway. */
export const GATEWAY_SECRET = `whsec_${Buffer.from('the secret of the tests, shared').toString('base64')}`;
