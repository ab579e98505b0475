/** Keys and tokens of the demo: they stand in the sources, so that they are public. */

export const SANDBOX_CLIENT_KEY = 'test_ck_sandboxMaruClientKey00000000';
export const SANDBOX_SECRET_KEY = 'test_sk_sandboxMaruSecretKey00000000';
export const SANDBOX_SOCIAL_CLIENT = 'sandbox-maru-client';
export const SANDBOX_SOCIAL_SECRET = 'sandbox-maru-secret';
export const DEMO_OPERATOR_TOKEN = 'demo-operator-token-not-for-real-use';
