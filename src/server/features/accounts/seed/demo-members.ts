/** Members of the demo; their passwords are printed at start and keep the rules of §5. */

export interface DemoMember {
  id: string;
  email: string;
  password: string;
  name: string;
  birthday: string;
  phone: string;
  gender: 'male' | 'female' | 'other';
  nationality: string;
  points: number;
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: 'member-mina',
    email: 'mina@example.com',
    password: 'Maru2demo',
    name: 'Mina Keller',
    birthday: '1991-04-12',
    phone: '491701234567',
    gender: 'female',
    nationality: 'DE',
    points: 12_000,
  },
  {
    id: 'member-john',
    email: 'john@example.com',
    password: 'Maru2demo',
    name: 'John Okafor',
    birthday: '1986-11-03',
    phone: '15550102030',
    gender: 'male',
    nationality: 'US',
    points: 0,
  },
];
