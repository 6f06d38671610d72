// The list of bookings as a developer writes it with react-admin, over the same calls: the same columns, search, filters and selection.
import { createRoot } from 'react-dom/client';
import {
  Admin,
  Datagrid,
  DateField,
  DateInput,
  FunctionField,
  List,
  NumberField,
  ReferenceField,
  Resource,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';

const perPage = 20;
const states = ['PENDING', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'REFUNDED', 'COMPLETED', 'NO_SHOW'].map((id) => ({ id, name: id }));

async function ask(path) {
  const answer = await fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}`, 'x-currency': '2' } });
  return { data: await answer.json(), total: Number(answer.headers.get('x-pagination-total-count')) };
}

const dataProvider = {
  getList: (resource, { pagination: { page }, sort: { field, order } }) =>
    ask(`${resource}?page=${page}&per-page=${perPage}&paymentWasMade=1&sort=${order === 'DESC' ? '-' : ''}${field}`),
  getMany: async (resource, { ids }) => {
    const { data } = await ask(`${resource}?per-page=100`);
    return { data: data.filter(({ id }) => ids.includes(id)) };
  },
};

const authProvider = {
  checkAuth: async () => {
    if (!localStorage.getItem('accessToken')) throw new Error();
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => {
    const { data } = await ask('customer');
    return { id: data.id, fullName: data.profile?.full_name };
  },
  logout: async () => undefined,
};

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={states} />,
  <DateInput key="date" source="travel_date" />,
  <TextInput key="leader" source="leader_name" />,
];
const money = ({ total }) => total && (total.amount / 100).toLocaleString('en', { style: 'currency', currency: 'EUR' });

const Bookings = () => (
  <List filters={filters} perPage={perPage} sort={{ field: 'created_at', order: 'DESC' }}>
    <Datagrid rowClick="edit">
      <TextField source="code" />
      <TextField source="status" />
      <DateField source="travel_date" />
      <TextField source="product_name" />
      <TextField source="leader_name" />
      <NumberField source="pax" />
      <FunctionField source="total" render={money} />
      <DateField source="created_at" showTime />
      <ReferenceField source="operator_id" reference="operators" link={false}>
        <TextField source="name" />
      </ReferenceField>
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="bookings" list={Bookings} />
    {['tours', 'users', 'operators', 'reviews'].map((name) => (
      <Resource key={name} name={name} list={() => null} />
    ))}
  </Admin>,
);
